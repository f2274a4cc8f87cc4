# Build from the workspace's root: docker build -f docker/web.Dockerfile . More is in docker/README.md.
ARG NODE=node:20.20.2-bookworm-slim
ARG CADDY=caddy:2.10.2-alpine

FROM ${NODE} AS manifests
WORKDIR /academy
COPY . .
RUN node docker/manifests.mjs /manifests/build

FROM ${NODE} AS build
WORKDIR /academy
COPY --from=manifests /manifests/build ./
RUN npm ci --ignore-scripts --workspace @academy/web --include-workspace-root
COPY . .
RUN npx nx build web --exclude-task-dependencies && node docker/web/precompress.mjs apps/web/dist/site

# Copies the binary without its file capability for ports below 1024: it is not needed, and would
# prevent Caddy from starting under no-new-privileges.
FROM ${CADDY} AS server
RUN cp /usr/bin/caddy /caddy

FROM scratch
COPY --from=server /caddy /usr/bin/caddy
COPY docker/web/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /academy/apps/web/dist/site /srv/site
# Caddy needs these to start, although it writes nothing there.
ENV HOME=/
USER 65532:65532
EXPOSE 8080 8081
# The only HTTP client in the image. The posted configuration is ignored; see the Caddyfile.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --start-interval=1s CMD ["/usr/bin/caddy", "reload", "--config", "/etc/caddy/Caddyfile", "--address", "127.0.0.1:8081"]
CMD ["/usr/bin/caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
