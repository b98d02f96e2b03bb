"""A stub of the requests package for machines without it. It has what the docs use, based on the standard library."""

import json as _json
import os
import urllib.error
import urllib.parse
import urllib.request
import uuid

__version__ = "2.0-stub"


class RequestException(IOError):
    """Any failure of a request."""

    def __init__(self, *args, response=None):
        super().__init__(*args)
        self.response = response


class HTTPError(RequestException):
    """A response with a status of 400 or more."""


class ConnectionError(RequestException):
    """The connection failed."""


class Timeout(RequestException):
    """The response took too long."""


class exceptions:
    RequestException = RequestException
    HTTPError = HTTPError
    ConnectionError = ConnectionError
    Timeout = Timeout


class Response:
    """A server's response."""

    def __init__(self, url, status, reason, headers, content):
        self.url = url
        self.status_code = status
        self.reason = reason
        self.headers = headers
        self.content = content

    @property
    def ok(self):
        return self.status_code < 400

    @property
    def text(self):
        return self.content.decode(self.headers.get_content_charset() or "utf-8")

    def json(self):
        return _json.loads(self.content)

    def raise_for_status(self):
        if not self.ok:
            kind = "Client" if self.status_code < 500 else "Server"
            message = f"{self.status_code} {kind} Error: {self.reason} for url: {self.url}"
            raise HTTPError(message, response=self)

    def iter_content(self, chunk_size=1):
        for start in range(0, len(self.content), chunk_size):
            yield self.content[start : start + chunk_size]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None


def request(method, url, params=None, data=None, json=None, headers=None, files=None, auth=None, timeout=None, **_):
    sent = {"User-Agent": f"python-requests/{__version__}", "Accept": "*/*", **(headers or {})}
    body = None
    if files:
        body, kind = _multipart(data or {}, files)
        sent["Content-Type"] = kind
    elif json is not None:
        body = _json.dumps(json).encode()
        sent.setdefault("Content-Type", "application/json")
    elif isinstance(data, dict):
        body = urllib.parse.urlencode(data).encode()
        sent.setdefault("Content-Type", "application/x-www-form-urlencoded")
    elif data is not None:
        body = data.encode() if isinstance(data, str) else data if isinstance(data, bytes) else data.read()
    if auth:
        import base64

        sent["Authorization"] = "Basic " + base64.b64encode(":".join(auth).encode()).decode()
    if params:
        pairs = urllib.parse.urlencode({k: v for k, v in params.items() if v is not None}, doseq=True)
        url += ("&" if "?" in url else "?") + pairs
    call = urllib.request.Request(url, data=body, headers=sent, method=method.upper())
    try:
        with urllib.request.urlopen(call, timeout=timeout) as answer:
            return Response(url, answer.status, answer.reason, answer.headers, answer.read())
    except urllib.error.HTTPError as answer:
        return Response(url, answer.code, answer.reason, answer.headers, answer.read())
    except TimeoutError as error:
        raise Timeout(str(error)) from error
    except urllib.error.URLError as error:
        raise ConnectionError(str(error.reason)) from error


def _multipart(fields, files):
    boundary = uuid.uuid4().hex
    parts = []
    for name, value in fields.items():
        parts.append(f'Content-Disposition: form-data; name="{name}"\r\n\r\n{value}'.encode())
    for name, file in files.items():
        filename = os.path.basename(getattr(file, "name", name))
        if isinstance(file, tuple):
            filename, file = file[0], file[1]
        content = file.read() if hasattr(file, "read") else file
        content = content.encode() if isinstance(content, str) else content
        head = f'Content-Disposition: form-data; name="{name}"; filename="{filename}"\r\n\r\n'
        parts.append(head.encode() + content)
    lines = b"".join(b"--" + boundary.encode() + b"\r\n" + part + b"\r\n" for part in parts)
    return lines + b"--" + boundary.encode() + b"--\r\n", f"multipart/form-data; boundary={boundary}"


def get(url, params=None, **options):
    return request("GET", url, params=params, **options)


def post(url, data=None, json=None, **options):
    return request("POST", url, data=data, json=json, **options)


def put(url, data=None, **options):
    return request("PUT", url, data=data, **options)


def patch(url, data=None, **options):
    return request("PATCH", url, data=data, **options)


def delete(url, **options):
    return request("DELETE", url, **options)


def head(url, **options):
    return request("HEAD", url, **options)
