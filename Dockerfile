# syntax=docker/dockerfile:1.12
# Every process of Utsav from one file. The workspace says what is built, the target what surrounds it:
#
#   docker build --build-arg APP=services/booking -t utsav/booking .
#   docker build --build-arg APP=gateway --target gateway --build-arg WEB_API_KEY=... -t utsav/gateway .
#   docker build --build-arg APP=services/notifications --target document-worker -t utsav/document-worker .
#   docker build --build-arg APP=packages/service-kit -t utsav/topics .        (run it as: node dist/topics.js)
#   docker build --build-arg APP=tools/inbox -t utsav/inbox .
#   docker build --build-arg APP=tools/backup --target backup -t utsav/backup .
FROM node:24.22.1-bookworm-slim AS base

# Only what npm reads, so that a changed source file installs nothing anew.
FROM base AS manifests
WORKDIR /utsav
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

FROM base AS build
WORKDIR /utsav
COPY --from=manifests /utsav ./
RUN --mount=type=cache,target=/npm-cache npm ci --prefer-offline --cache /npm-cache
COPY . .
RUN node tools/dev/build.mjs --no-web

FROM build AS web-build
# Names the sites to the gateway. Every visitor can read it in their scripts, so it is no secret.
# hadolint ignore=DL3064
ARG WEB_API_KEY
RUN : "${WEB_API_KEY:?--build-arg WEB_API_KEY is missing: the sites must carry a key that the gateway knows}" \
  && VITE_API_KEY="${WEB_API_KEY}" node tools/dev/build.mjs

FROM scratch AS web
COPY --from=web-build /utsav/frontend/dist /frontend/dist
COPY --from=web-build /utsav/admin-frontend/dist /admin-frontend/dist

# One workspace with what it needs at run time, and nothing else.
FROM base AS production
ARG APP
WORKDIR /utsav
COPY --from=manifests /utsav ./
RUN --mount=type=cache,target=/npm-cache : "${APP:?--build-arg APP is missing, for example services/booking}" \
  && npm ci --prefer-offline --cache /npm-cache --omit=dev --workspace="${APP}"
COPY --from=build /utsav/proto proto
COPY --from=build /utsav/packages/brand/dist packages/brand/dist
COPY --from=build /utsav/packages/contracts/dist packages/contracts/dist
COPY --from=build /utsav/packages/service-kit/dist packages/service-kit/dist
COPY --from=build /utsav/${APP}/dist ${APP}/dist

FROM base AS app
ARG APP
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Utsav ${APP}" \
  org.opencontainers.image.description="Ticketing for live events in India" \
  org.opencontainers.image.vendor="Utsav" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
# A volume that is mounted here for the first time takes over the owner.
RUN groupadd --gid 10001 utsav \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin utsav \
  && install --directory --owner=utsav --group=utsav \
    /var/lib/utsav/media /var/lib/utsav/documents /var/lib/utsav/backups /var/lib/utsav/inbox /var/lib/utsav/sandbox
# kafkajs sets a timer with a negative time on every connection (decision 138).
ENV NODE_ENV=production \
  NODE_OPTIONS=--disable-warning=TimeoutNegativeWarning \
  HOST=0.0.0.0 \
  SERVICE_PORT=7000 \
  HEALTH_PORT=9000
# Owned by root: the process cannot change its own code.
COPY --from=production /utsav /utsav
WORKDIR /utsav/${APP}
USER 10001:10001
EXPOSE 7000 9000
# Ready, not only alive: Docker restarts nothing for it, it lets compose wait.
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --start-interval=2s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/main.js"]

FROM app AS gateway
ENV SERVICE_PORT=8080 \
  PUBLIC_DIR=/utsav/frontend/dist \
  ADMIN_DIR=/utsav/admin-frontend/dist
COPY --from=web / /utsav/
EXPOSE 8080

FROM app AS document-worker
USER 0:0
# Debian's security updates replace versions within the release, so a pinned one could not be installed for long.
# The templates bring their own letters; the fonts are for names in scripts that those do not have.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium-headless-shell fontconfig fonts-noto-core tini \
  && rm -rf /var/lib/apt/lists/* \
  && fc-cache --force
ENV CHROMIUM_PATH=/usr/bin/chromium-headless-shell \
  HOME=/tmp \
  XDG_CACHE_HOME=/tmp/cache \
  XDG_CONFIG_HOME=/tmp/config
USER 10001:10001
# Somebody has to collect the browser's orphans.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "dist/worker.js"]

FROM app AS backup
ENV MEDIA_DIR=/var/lib/utsav/media \
  DOCUMENTS_DIR=/var/lib/utsav/documents
# A restore ends with its checks.
COPY --from=build /utsav/tools/fsck/dist /utsav/tools/fsck/dist
CMD ["node", "--enable-source-maps", "dist/main.js", "backup", "--to", "/var/lib/utsav/backups", "--keep", "30"]

# The last stage is what a build without --target makes.
FROM app AS service
