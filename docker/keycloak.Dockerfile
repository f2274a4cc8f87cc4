# Builds a Keycloak image with the script mapper that writes the claim `roles` and with the list of refused passwords.
# Usage in the workspace's root: docker build -f docker/keycloak.Dockerfile .
FROM eclipse-temurin:21-jdk AS mapper
COPY docker/keycloak/roles-claim /roles-claim
# The fixed date of the files in the JAR makes the build reproducible.
RUN jar --create --file /roles-claim.jar --date 2026-01-01T00:00:00Z --no-manifest -C /roles-claim .

FROM quay.io/keycloak/keycloak:26.7.4
COPY --from=mapper /roles-claim.jar /opt/keycloak/providers/roles-claim.jar
# The password policy of the realm names this list of refused passwords.
COPY docker/keycloak/common-passwords.txt /opt/keycloak/data/password-blacklists/common-passwords.txt
# KC_FEATURES is a build option: `start` and `start-dev` rebuild Keycloak when the option or the providers have changed.
ENV KC_FEATURES=scripts
