// Health check of the container: exits with 0 if the program is ready. The check is in JavaScript, because the image
// has no shell and no curl.
const { ok, status } = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/readyz`);
if (!ok) throw new Error(`not ready: ${status}`);
