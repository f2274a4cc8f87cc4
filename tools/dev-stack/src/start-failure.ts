/** A start-up error that the user can fix, such as a port in use: the message is printed without a stack trace. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
