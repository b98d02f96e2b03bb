/** The sample did something that the platform rejects. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}
