# Build from the workspace's root: docker build -f docker/academy-api.Dockerfile . More is in docker/README.md.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS manifests
WORKDIR /academy
COPY . .
RUN node docker/manifests.mjs /manifests/build && node docker/manifests.mjs /manifests/run academy-api

# Third-party packages that the program needs at run time. The libraries of this repository are in the bundle.
FROM ${NODE} AS packages
WORKDIR /academy
COPY --from=manifests /manifests/run ./
RUN npm ci --ignore-scripts --omit=dev && rm -r node_modules/@academy node_modules/.bin node_modules/.package-lock.json

FROM ${NODE} AS build
WORKDIR /academy
COPY --from=manifests /manifests/build ./
RUN npm ci --ignore-scripts --workspace @academy/academy-api --include-workspace-root
COPY . .
RUN npx nx build academy-api

FROM ${NODE} AS runtime
COPY docker/node-runtime.sh /
RUN sh /node-runtime.sh /runtime && mkdir /empty

FROM scratch
COPY --from=runtime /runtime /
WORKDIR /academy
ENV NODE_ENV=production PATH=/usr/local/bin
COPY --from=packages /academy/node_modules node_modules
COPY --from=packages /academy/apps/academy-api apps/academy-api
COPY --from=build /academy/apps/academy-api/dist apps/academy-api/dist
COPY apps/academy-api/courses apps/academy-api/courses
ENV COURSES_DIR=/academy/apps/academy-api/courses
# Mount point for a volume, in which files are stored if there is no bucket.
COPY --from=runtime --chown=1000:1000 /empty files
COPY docker/ready.mjs ./
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s CMD ["node", "ready.mjs"]
CMD ["node", "--enable-source-maps", "apps/academy-api/dist/main.js"]
