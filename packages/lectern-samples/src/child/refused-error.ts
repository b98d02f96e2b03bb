/** The sample did something that the platform does not allow. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}
