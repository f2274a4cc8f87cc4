// Fastify searches all loaded modules for the file of a plugin without a display name, which is slow in jest.
// This gives every function its name as the display name, and 'anonymous' to those without a name.
const displayName = Symbol.for('fastify.display-name');
Object.defineProperty(Function.prototype, displayName, {
  get() {
    return this.name || 'anonymous';
  },
  set(value) {
    Object.defineProperty(this, displayName, { value });
  },
});
