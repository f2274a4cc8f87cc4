/** A start error that the user can fix; only its message is printed. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
