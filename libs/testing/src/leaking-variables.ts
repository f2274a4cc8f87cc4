/** Part of every invalid value. An error message that contains it reveals a value. */
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
 * The environment variables whose error message contains their value, which may be a secret.
 * @param read reads the environment, and throws if a variable is invalid
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
