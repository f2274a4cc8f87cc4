# Build from the workspace's root: docker build -f docker/worker.Dockerfile .
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /academy
COPY . .
RUN npm ci && npx nx build worker && npm prune --omit=dev --workspace @academy/worker --include-workspace-root=false

FROM node:20.20.2-bookworm-slim
WORKDIR /academy
ENV NODE_ENV=production
COPY --from=build /academy/node_modules node_modules
COPY --from=build /academy/apps/worker/package.json apps/worker/package.json
COPY --from=build /academy/apps/worker/dist apps/worker/dist
# Where a volume for files may be mounted, in place of a bucket.
RUN install --directory --owner=node --group=node /academy/files
USER node
EXPOSE 8080
# No shell: Node asks the program itself.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/worker/dist/main.js"]
