// Serves a bare Fastify route, whose cost is the baseline: the lowest possible cost of a request.
// The route verifies the token like the services, and runs prepared queries for the caller's permissions and for one row.
import { fastify } from 'fastify';
import pg from 'pg';
import { authentication, readEnv, serviceEnv } from '@academy/service-kit';

const env = readEnv(serviceEnv);
const app = fastify();
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: env.DATABASE_POOL_SIZE });
await app.register(authentication, { env });

app.get<{ Params: { companyId: string; id: string } }>('/baseline/:companyId/:id', async (request, reply) => {
  const { userId } = await app.authenticate(request);
  const { companyId, id } = request.params;
  const granted = await pool.query<{ permissions: string[] }>({
    name: 'permissions',
    text: 'select permissions from core_published.permission_grants_v1 where user_id = $1 and company_id = $2',
    values: [userId, companyId],
  });
  if (!granted.rows[0]?.permissions.includes('academy:user:course_progress')) return reply.code(403).send();
  const { rows } = await pool.query({
    name: 'row',
    text: 'select id, course_id, status, mandatory, deadline from academy.company_courses where id = $1 and company_id = $2',
    values: [id, companyId],
  });
  return { data: rows[0] };
});

process.on('SIGTERM', () => process.exit(0));
console.log(await app.listen({ host: env.HOST, port: env.PORT }));
