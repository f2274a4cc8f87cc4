// Fastify searches all loaded modules for the file of a plugin without a display name, which is slow in jest. This
// script gives every function a display name: its own name, or 'anonymous' if it has none.
const displayName = Symbol.for('fastify.display-name');
Object.defineProperty(Function.prototype, displayName, {
  get() {
    return this.name || 'anonymous';
  },
  set(value) {
    Object.defineProperty(this, displayName, { value });
  },
});
