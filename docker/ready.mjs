// Health check in Node, because the image has no shell or curl. It exits with 0 if the program in the container is ready.
const { ok, status } = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/readyz`);
if (!ok) throw new Error(`not ready: ${status}`);
