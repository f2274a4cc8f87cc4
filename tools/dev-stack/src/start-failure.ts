/** A start-up error that the user can fix, such as a port in use. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
