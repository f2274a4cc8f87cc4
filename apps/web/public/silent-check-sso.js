// Runs in the hidden frame of the silent session check. Passes the identity provider's response, a URL, to the parent page.
parent.postMessage(location.href, location.origin);
