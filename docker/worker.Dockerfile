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
USER node
EXPOSE 8080
CMD ["node", "--enable-source-maps", "apps/worker/dist/main.js"]
