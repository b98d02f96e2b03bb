import { hashedPath } from '../../../shared/routes/hashed-path.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { Redirect } from '../redirects.ts'
import { contentTypes, unknownType, withCharset } from './content-types.ts'
import { nginxRedirects } from './nginx-map.ts'
import { markdownMaps, varyByAccept } from './nginx-markdown.ts'
import { nginxPages } from './nginx-pages.ts'
import { quote } from './nginx-syntax.ts'
import { hiddenPath, hostFilePath, immutable, revalidated, securityHeadersWith } from './response-headers.ts'

/** Types of text, which gets smaller when it is compressed. */
const textTypes = Object.keys(contentTypes).filter((type) => /^text\/|json$|xml$|yaml$/.test(type))

/** In bytes: what fits in one packet doesn't arrive sooner if it is smaller. */
const minCompressedSize = 1400

export interface NginxInput {
  /** Of all pages. */
  routes: readonly string[]
  redirects: readonly Redirect[]
  base: string
  /** The Content Security Policy. */
  policy: string
  /** Whether pages have a Markdown version. */
  hasMarkdown: boolean
}

/**
 * A complete nginx configuration of the site, to be included in nginx's `http` block. It works with every build of nginx: the
 * compressed copies are chosen here, without the Brotli module.
 */
export function createNginxConfig({ routes, redirects, base, policy, hasMarkdown }: NginxInput): SiteFile {
  const keys = [...nginxRedirects(redirects, base), ...nginxPages(routes, redirects, base)].map(([key]) => key)
  return {
    path: '_nginx.conf',
    content: `${intro}\n${maps(keys, base, policy)}${hasMarkdown ? markdownMaps : ''}\n${server(hasMarkdown)}`,
  }
}

const intro = `# Serves the site with nginx. The build writes this file and the two maps that it includes.
# 1. Copy the site to /srv/site. For another folder: sed -i 's#/srv/site#/your/folder#' _nginx.conf
# 2. Link this file into /etc/nginx/conf.d/, set server_name, and reload nginx. Reload it again after each deployment.
`

/** @param keys of the included maps */
function maps(keys: readonly string[], base: string, policy: string): string {
  const longest = Math.max(0, ...keys.map((key) => Buffer.byteLength(key)))
  const types = textTypes.flatMap((type) => (contentTypes[type] ?? []).map((one) => [one, withCharset(type)] as const))
  return `map_hash_max_size ${powerOfTwo(4 * keys.length, 2048)};
map_hash_bucket_size ${powerOfTwo(longest + 64, 512)};

# Redirects, whatever the case. The reader's query replaces that of the target.
map $uri $moved { include /srv/site/_redirects.map; }
map "$is_args$moved" $redirect {
  default $moved;
  "~^\\?(?<moved_path>[^?#]*)\\?[^#]*(?<moved_hash>#.*)?$" $moved_path$is_args$args$moved_hash;
}

# The page that a reader means by /x, /x/, /x.html, /x/index.html or /X/.
map $uri $stem {
  default -;
  "~*^(?<stem_path>.*?)(?:/index)?(?:\\.html)?/?\\z" $stem_path;
}
map $stem $found { include /srv/site/_pages.map; }
map "$is_args$found" $page {
  default $found;
  "~^\\?(?<page_path>[^?#]*)\\?[^#]*(?<page_hash>#.*)?$" $page_path$is_args$args$page_hash;
}

# The page, if the address is another form of the page's address, even where a file has that name: with // before the query, or
# with /index.html at the end, however it is encoded.
map "$request_uri $uri" $is_other_form {
  default "";
  "~*^[^? ]*//|/index\\.html\\z" 1;
}
map "$is_other_form$page" $canonical {
  default "";
  "~^1(?<canonical_page>.+)$" $canonical_page;
}

# Compressed copies: nginx takes their type from their own extension, so it is set here.
map $http_accept_encoding $copy {
  default "";
  "~*(?:^|,)\\s*br\\s*(?:;\\s*q=(?:1(?:\\.0*)?|0\\.\\d*[1-9]\\d*)\\s*)?(?:,|$)" .br;
}
map $uri $copied_extension {
  default "";
  "~\\.(?<extension_part>\\w+)\\.br$" $extension_part;
}
map $copied_extension $copy_encoding { default br; "" ""; }
map $copied_extension $copy_type {
  default ${unknownType};
  "" "";
${types.map(([extension, type]) => `  ${extension} "${type}";`).join('\n')}
}

map $uri $cache_control {
  default ${revalidated};
  ${quote(`~^${base.slice(0, -1).replaceAll('.', '\\.')}${hashedPath}(?:\\.br)?$`).replaceAll('\\\\', '\\')} "${immutable}";
}
# The policy of a page also applies to its parts, so they don't need one.
map $cache_control $policy { default "${policy}"; "${immutable}" ""; }
map $request_method $allow { default "GET, HEAD"; GET ""; HEAD ""; }
`
}

function server(hasMarkdown: boolean): string {
  // What a client that prefers Markdown gets comes first; without one, it gets HTML.
  const [ofFolder, ofFile] = hasMarkdown
    ? [`\${uri}$index$copy \${uri}$index `, '$uri$markdown_end$copy $uri$markdown_end ']
    : ['', '']
  const types = Object.entries(contentTypes).map(([type, extensions]) => `    ${type} ${extensions.join(' ')};`)
  const headers = Object.entries(securityHeadersWith('$policy')).map(
    ([name, value]) => `  add_header ${name} "${value}" always;`,
  )
  const text = textTypes.filter((type) => type !== 'text/html').join(' ')
  const withCharsets = textTypes.filter((type) => withCharset(type) !== type && type !== 'text/html').join(' ')
  return `server {
  listen 80;
  server_name _;
  root /srv/site;

  absolute_redirect off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  max_ranges 1;
  if_modified_since before;
  error_page 400 404 /404.html;

  default_type ${unknownType};
  types {
${types.join('\n')}
    "" br;
  }
  charset utf-8;
  charset_types ${withCharsets};

  gzip on;
  gzip_proxied any;
  gzip_min_length ${minCompressedSize};
  gzip_types ${text};

${headers.join('\n')}
  add_header Cache-Control $cache_control always;
  add_header Vary $vary always;
  add_header Allow $allow always;
  add_header Content-Encoding $copy_encoding always;
  add_header Content-Type $copy_type always;

  set $vary Accept-Encoding;
  if ($allow) { return 405; }
  if ($redirect) { return 301 $redirect; }
  if ($canonical) { return 301 $canonical; }
${hasMarkdown ? varyByAccept : ''}
  location ~ "${hostFilePath}|${hiddenPath}|\\.br$" { return 404; }
  location ~ "/404\\.html$" { internal; try_files $uri$copy $uri =404; }
  location ~ "/$" { try_files ${ofFolder}\${uri}index.html$copy \${uri}index.html @other; }
  location / { try_files ${ofFile}$uri$copy $uri @other; }
  location @other {
    if ($page) { return 301 $page; }
    return 404;
  }
}
`
}

/** The smallest power of two that is at least as large. */
function powerOfTwo(size: number, min: number): number {
  return Math.max(min, 2 ** Math.ceil(Math.log2(Math.max(1, size))))
}
