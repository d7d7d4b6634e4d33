# Node 20.19 or later on Debian 12 or later.
ARG BASE=node:22-bookworm-slim

FROM $BASE AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No package needs its installation script, and `prepare` needs the sources.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM $BASE AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM $BASE
# `npm run admin` must neither write into the home folder nor look for updates.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 DATA_DIR=/data \
  npm_config_cache=/tmp/npm npm_config_update_notifier=false
WORKDIR /app
RUN install -d -o node -g node -m 700 /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/dist-server dist-server
COPY package.json package-lock.json ./
COPY scripts/admin.mjs scripts/ensure.mjs scripts/healthcheck.mjs scripts/run.mjs scripts/stamp.mjs scripts/
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "dist-server/server.js"]
