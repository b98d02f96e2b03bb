import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createSecureContext, type SecureContext } from 'node:tls'
import forge from 'node-forge'

const { pki, md } = forge
const day = 24 * 60 * 60 * 1000

const issuer = [{ name: 'commonName', value: 'Stub server of the sample tests' }]

/** A certificate authority for all hosts, which only the samples of this run trust. Plain data. */
export interface Authority {
  /** Its certificate, for programs to trust. */
  pem: string
  /** PEM of the only key. It's never written to disk. */
  key: string
}

/** The TLS context for a host, created once per host. */
export type HostContexts = (host: string) => SecureContext

export function createAuthority(): Authority {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const extensions = [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true },
  ]
  return { key, pem: signCertificate({ subject: issuer, extensions, key }) }
}

export function createContexts({ key }: Authority): HostContexts {
  const contexts = new Map<string, SecureContext>()
  return (host) => {
    const subject = [{ name: 'commonName', value: 'Stub host' }]
    const extensions = [
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
      { name: 'extKeyUsage', serverAuth: true },
    ]
    const context =
      contexts.get(host) ?? createSecureContext({ cert: signCertificate({ subject, extensions, key }), key })
    contexts.set(host, context)
    return context
  }
}

interface CertificateInput {
  subject: forge.pki.CertificateField[]
  extensions: object[]
  /** PEM of the authority's key. */
  key: string
}

function signCertificate({ subject, extensions, key }: CertificateInput): string {
  const privateKey = pki.privateKeyFromPem(key)
  const certificate = pki.createCertificate()
  certificate.publicKey = pki.setRsaPublicKey(privateKey.n, privateKey.e)
  // Serial numbers must be unique within an authority. The leading zero keeps the number positive.
  certificate.serialNumber = `0${randomBytes(15).toString('hex').slice(1)}`
  certificate.validity.notBefore = new Date(Date.now() - day)
  certificate.validity.notAfter = new Date(Date.now() + day)
  certificate.setSubject(subject)
  certificate.setIssuer(issuer)
  certificate.setExtensions(extensions)
  certificate.sign(privateKey, md.sha256.create())
  return pki.certificateToPem(certificate)
}
