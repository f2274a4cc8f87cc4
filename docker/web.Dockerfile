# Build from the workspace's root: docker build -f docker/web.Dockerfile . More is in docker/README.md.
ARG NODE=node:24.21.0-bookworm-slim
# Caddy 2.10.2 must not be used: it responds with 206 instead of 200 to every request for a precompressed file.
ARG CADDY=caddy:2.11.9-alpine

FROM ${NODE} AS manifests
WORKDIR /academy
COPY . .
RUN node docker/manifests.mjs /manifests/build

FROM ${NODE} AS build
WORKDIR /academy
COPY --from=manifests /manifests/build ./
RUN npm ci --ignore-scripts --workspace @academy/web --include-workspace-root
COPY . .
RUN npx nx build web

# Copies the Caddy binary without the file capability for ports below 1024, which is not needed. With this capability,
# Caddy would not start under no-new-privileges.
FROM ${CADDY} AS server
RUN cp /usr/bin/caddy /caddy

FROM scratch
COPY --from=server /caddy /usr/bin/caddy
COPY docker/web/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /academy/apps/web/dist/site /srv/site
# Caddy needs HOME to start, although it writes nothing there.
ENV HOME=/
USER 65532:65532
EXPOSE 8080 8081
# `caddy reload` is the only HTTP client in the image. `caddy reload` posts a configuration, which the probe port
# ignores; see the Caddyfile.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --start-interval=1s CMD ["/usr/bin/caddy", "reload", "--config", "/etc/caddy/Caddyfile", "--address", "127.0.0.1:8081"]
CMD ["/usr/bin/caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
