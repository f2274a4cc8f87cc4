# Build from the workspace's root: docker build -f docker/academy-api.Dockerfile .
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /academy
COPY . .
RUN npm ci && npx nx build academy-api && npm prune --omit=dev --workspace @academy/academy-api --include-workspace-root=false

FROM node:20.20.2-bookworm-slim
WORKDIR /academy
ENV NODE_ENV=production
COPY --from=build /academy/node_modules node_modules
COPY --from=build /academy/apps/academy-api/package.json apps/academy-api/package.json
COPY --from=build /academy/apps/academy-api/node_modules apps/academy-api/node_modules
COPY --from=build /academy/apps/academy-api/dist apps/academy-api/dist
COPY --from=build /academy/apps/academy-api/courses apps/academy-api/courses
ENV COURSES_DIR=/academy/apps/academy-api/courses
USER node
EXPOSE 8080
CMD ["node", "--enable-source-maps", "apps/academy-api/dist/main.js"]
