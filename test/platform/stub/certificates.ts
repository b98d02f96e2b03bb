import { generateKeyPairSync } from 'node:crypto'
import { createSecureContext, type SecureContext } from 'node:tls'
import forge from 'node-forge'

const { pki, md } = forge
const day = 24 * 60 * 60 * 1000

/** An authority that vouches for any host, known to nobody but the samples of this run. */
export interface Authority {
  /** Its certificate, for programs to trust. */
  readonly pem: string
  /** What a TLS server needs to be a host; made once for each host. */
  contextFor(host: string): SecureContext
}

/** Makes a new authority; its key never touches the disk. */
export function createAuthority(): Authority {
  const issuer = [{ name: 'commonName', value: 'Stub server of the sample tests' }]
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const sign = (subject: forge.pki.CertificateField[], extensions: object[], serial: number): string =>
    signCertificate({ issuer, subject, extensions, serial, key })
  const pem = sign(
    issuer,
    [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true },
    ],
    1,
  )
  const contexts = new Map<string, SecureContext>()
  return {
    pem,
    contextFor(host) {
      const subject = [{ name: 'commonName', value: 'Stub host' }]
      const extensions = [
        { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
        { name: 'extKeyUsage', serverAuth: true },
      ]
      const context =
        contexts.get(host) ?? createSecureContext({ cert: sign(subject, extensions, contexts.size + 2), key })
      contexts.set(host, context)
      return context
    },
  }
}

interface CertificateInput {
  issuer: forge.pki.CertificateField[]
  subject: forge.pki.CertificateField[]
  extensions: object[]
  serial: number
  /** PEM of the one key that everything is signed with. */
  key: string
}

function signCertificate({ issuer, subject, extensions, serial, key }: CertificateInput): string {
  const privateKey = pki.privateKeyFromPem(key)
  const certificate = pki.createCertificate()
  certificate.publicKey = pki.setRsaPublicKey(privateKey.n, privateKey.e)
  certificate.serialNumber = serial.toString(16).padStart(2, '0')
  certificate.validity.notBefore = new Date(Date.now() - day)
  certificate.validity.notAfter = new Date(Date.now() + day)
  certificate.setSubject(subject)
  certificate.setIssuer(issuer)
  certificate.setExtensions(extensions)
  certificate.sign(privateKey, md.sha256.create())
  return pki.certificateToPem(certificate)
}
