# Build from the workspace's root: docker build -f docker/web.Dockerfile .
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /academy
COPY . .
RUN npm ci && npx nx build web && node docker/web/precompress.mjs apps/web/dist/site

# The server as a program alone. The right to open ports below 1024, which it does not need, would keep it from starting
# where no privileges may be gained.
FROM caddy:2.10.2-alpine AS server
RUN setcap -r /usr/bin/caddy

# No shell and nothing else to run. There is no HEALTHCHECK, which would need a client: GET /healthz at port 8081.
FROM scratch
COPY --from=server /usr/bin/caddy /usr/bin/caddy
# Go asks this file for the media types of fonts and of the manifest.
COPY --from=server /etc/mime.types /etc/mime.types
COPY docker/web/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /academy/apps/web/dist/site /srv/site
USER 65532:65532
EXPOSE 8080 8081
CMD ["/usr/bin/caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
