// Runs in the hidden frame of the silent session check: hands the provider's answer to the page around it.
parent.postMessage(location.href, location.origin);
