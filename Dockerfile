# The same as on any machine: what package-lock.json says is installed, and `npm start` serves. Settings: docs/operations.md.
FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 CALLBOARD_DATA=/data
WORKDIR /callboard
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
# Built with the image, so that a container serves as soon as it has its database.
RUN node --disable-warning=ExperimentalWarning --import ./tools/module-loader.ts \
      --eval "(await import('./tools/packed.ts')).packed('src/server/main.ts'); \
        await (await import('./src/server/site.ts')).prepareSite(console.log)" \
    && mkdir /data && chown -R node:node /data /callboard/.cache /callboard/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD node --eval "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["npm", "start"]
