/** Part of every invalid value, so that an error message that repeats a value contains it. */
const secret = 'hunter2';
const invalidValues = [
  secret,
  `postgres://user:${secret}@[host/name`,
  `${secret}://user:${secret}@host`,
  `{"keys":[{"kty":"${secret}","kid":"${secret} ${secret}","n":"${secret}!","e":"${secret}!"}],"${secret}":1}`,
  `{"${secret}`,
  `${secret}, ,${secret}`,
];

/**
 * Names of the variables whose invalid values are repeated in the error message of reading them: they may be secrets.
 * @param read reads the environment and throws when a variable is invalid
 */
export function leakingVariables(
  variables: readonly { name: string }[],
  read: (variables: Record<string, string>) => unknown,
): string[] {
  const leaks = (name: string, value: string) => {
    try {
      read({ [name]: value });
      return false;
    } catch (error) {
      return String(error).includes(secret);
    }
  };
  return variables
    .map(({ name }) => name)
    .filter((name) => invalidValues.some((value) => leaks(name, value)));
}
