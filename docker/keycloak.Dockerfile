# Keycloak with the script mapper that Academy's claims need. Build from the workspace's root:
# docker build -f docker/keycloak.Dockerfile .
FROM eclipse-temurin:21-jdk AS mapper
COPY docker/keycloak/roles-claim /roles-claim
# A fixed date makes the build reproducible.
RUN jar --create --file /roles-claim.jar --date 2026-01-01T00:00:00Z --no-manifest -C /roles-claim .

FROM quay.io/keycloak/keycloak:26.7.4
COPY --from=mapper /roles-claim.jar /opt/keycloak/providers/roles-claim.jar
# Build option, read by `start` and `start-dev`, which rebuild Keycloak when it or the providers have changed.
ENV KC_FEATURES=scripts
