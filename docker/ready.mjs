// Health check: exits with 0 if the program in this container is ready. An image without a shell has no other client.
const { ok, status } = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/readyz`);
if (!ok) throw new Error(`not ready: ${status}`);
