// Runs the migrations of several apps in one process. A process per app would be slower, because each process would load
// the modules that all migrations need.
// MIGRATION_DATABASE_URLS: JSON object with the database URL of each app's schema owner, in the order of the migrations.
const urls = JSON.parse(process.env['MIGRATION_DATABASE_URLS'] ?? '{}') as Record<string, string>;
for (const [app, url] of Object.entries(urls)) {
  process.env['MIGRATION_DATABASE_URL'] = url;
  await import(`../../../apps/${app}/src/migrate.ts`);
}
