/** Marker that every invalid test value contains. If an error message contains the marker, it contains a value. */
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
 * Returns the environment variables whose error message contains the invalid value. Such a value may be a secret.
 * @param read reads the environment and throws if a variable is invalid
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
