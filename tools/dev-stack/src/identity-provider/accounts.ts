import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from '../private-file.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { rolesOfNewcomers, signInPassword, signIns, type SignIn } from './sign-ins.ts';

interface RegisteredUser extends SignIn {
  passwordHash: string;
}
export type Registration = Pick<SignIn, 'email' | 'firstName' | 'lastName' | 'locale'> & { password: string };

const addressOf = (typed: string) => typed.trim().toLowerCase();

/**
 * Users of the realm: the fixed users in `signIns`, and users who have registered, who are stored in the data
 * directory.
 */
export class Accounts {
  readonly #file: string;
  readonly #registered: RegisteredUser[];

  constructor(dataDirectory: string) {
    this.#file = join(dataDirectory, 'registered-users.json');
    this.#registered = existsSync(this.#file)
      ? (JSON.parse(readFileSync(this.#file, 'utf8')) as RegisteredUser[])
      : [];
  }

  find(id: string): SignIn | undefined {
    return [...Object.values(signIns), ...this.#registered].find((user) => user.id === id);
  }

  async authenticate(username: string, password: string): Promise<SignIn | undefined> {
    const email = addressOf(username);
    const fixed = Object.values(signIns).find((user) => user.email === email);
    if (fixed) return password === signInPassword ? fixed : undefined;
    const registered = this.#registered.find((user) => user.email === email);
    return registered && (await passwordMatches(password, registered.passwordHash)) ? registered : undefined;
  }

  /** Returns the new user, or undefined if the e-mail address is already registered. */
  async register({ password, ...person }: Registration): Promise<SignIn | undefined> {
    const email = addressOf(person.email);
    const passwordHash = await hashPassword(password);
    const known = [...Object.values(signIns), ...this.#registered].some((user) => user.email === email);
    if (known) return undefined;
    const user = { ...person, id: randomUUID(), email, roles: rolesOfNewcomers, passwordHash };
    this.#registered.push(user);
    writePrivateFile(this.#file, JSON.stringify(this.#registered, undefined, 2));
    return user;
  }
}
