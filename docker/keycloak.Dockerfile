# Builds a Keycloak image with the script mapper that writes the claim `roles` and with the list of refused passwords.
# Usage in the workspace's root: docker build -f docker/keycloak.Dockerfile .
FROM eclipse-temurin:21-jdk AS mapper
COPY docker/keycloak/roles-claim /roles-claim
# With a fixed date for the files in the JAR, equal input gives an equal image.
RUN jar --create --file /roles-claim.jar --date 2026-01-01T00:00:00Z --no-manifest -C /roles-claim .

FROM quay.io/keycloak/keycloak:26.7.4
COPY --from=mapper /roles-claim.jar /opt/keycloak/providers/roles-claim.jar
# The password policy of the realm names this list of refused passwords.
COPY docker/keycloak/common-passwords.txt /opt/keycloak/data/password-blacklists/common-passwords.txt
# A build option. `start` and `start-dev` rebuild Keycloak if the option or the providers have changed.
ENV KC_FEATURES=scripts
