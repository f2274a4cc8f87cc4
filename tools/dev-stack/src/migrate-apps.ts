// Runs the migrations of several apps in one process. With one process per app, each process would have to load the
// same modules.
// MIGRATION_DATABASE_URLS: JSON object with the database URL of each app's schema owner, in the order of the migrations.
const urls = JSON.parse(process.env['MIGRATION_DATABASE_URLS'] ?? '{}') as Record<string, string>;
for (const [app, url] of Object.entries(urls)) {
  process.env['MIGRATION_DATABASE_URL'] = url;
  await import(`../../../apps/${app}/src/migrate.ts`);
}
