/** A reason not to start that the person at the terminal can do something about: its message is all they need. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
