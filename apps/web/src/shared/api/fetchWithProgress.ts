const withoutBody = [204, 205, 304];

/**
 * Returns a replacement for `fetch` that also reports the progress of an upload.
 * @param onProgress called with the sent fraction of the body, from 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (part: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : input);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = 'text';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status, responseText } = request;
        const requestId = request.getResponseHeader('x-request-id');
        resolve(
          new Response(withoutBody.includes(status) ? null : responseText, {
            status,
            ...(requestId && { headers: { 'x-request-id': requestId } }),
          }),
        );
      };
      request.onerror = () => reject(new TypeError('the request failed'));
      request.ontimeout = () => reject(new DOMException('the request timed out', 'TimeoutError'));
      request.onabort = () => reject(new DOMException('the request was aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
