/** Keeps cookies as a browser does, but does not follow redirects, so that tests can check them. */
export class Browser {
  readonly #cookies: { name: string; value: string; path: string }[] = [];

  constructor(readonly language = 'en') {}

  async request(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const cookie = this.#cookies
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html', 'accept-language': this.language, cookie, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  post(address: string | URL, fields: Record<string, string>): Promise<Response> {
    return this.request(address, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /**
   * Follows redirects until the response is a page, or until `stop` returns true for the next URL. Returns the page or
   * this URL.
   */
  async follow(response: Response, stop: (url: string) => boolean = () => false): Promise<Response | string> {
    const location = response.headers.get('location');
    if (!location) return response;
    const next = new URL(location, response.url).href;
    return stop(next) ? next : this.follow(await this.request(next), stop);
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    const known = this.#cookies.findIndex((cookie) => cookie.name === name && cookie.path === path);
    if (known >= 0) this.#cookies.splice(known, 1);
    if (value !== '') this.#cookies.push({ name, value, path });
  }
}
