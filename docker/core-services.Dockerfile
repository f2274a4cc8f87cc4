# Build from the workspace's root: docker build -f docker/core-services.Dockerfile .
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /academy
COPY . .
RUN npm ci && npx nx build core-services && npm prune --omit=dev --workspace @academy/core-services --include-workspace-root=false

FROM node:20.20.2-bookworm-slim
WORKDIR /academy
ENV NODE_ENV=production
COPY --from=build /academy/node_modules node_modules
COPY --from=build /academy/apps/core-services/package.json apps/core-services/package.json
COPY --from=build /academy/apps/core-services/dist apps/core-services/dist
USER node
EXPOSE 8080
CMD ["node", "--enable-source-maps", "apps/core-services/dist/main.js"]
