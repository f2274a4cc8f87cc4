import pg from 'pg';
import { startFollowingCopy, type FollowingCopy } from './following-copy.ts';
import { startDatabase, type Database } from './programs.ts';

let database: Database;
let copy: FollowingCopy;
let product: pg.Client;
let copied: pg.Client;

async function connect(name?: string) {
  const client = new pg.Client({ connectionString: database.urlOf(undefined, name) });
  await client.connect();
  return client;
}

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  database = await startDatabase();
  const administrator = new pg.Client({ connectionString: database.adminUrl });
  await administrator.connect();
  await administrator.query('create database bench');
  await administrator.end();
  const client = await connect();
  // The table `a_child` comes before its parent `b_parent` both by name and by object identifier. Only the foreign key
  // shows that rows of the child must be written after rows of the parent.
  await client.query(`
    create table public.a_child (id int primary key, parent_id int not null, computed int);
    create table public.b_parent (id int generated always as identity primary key, title text);
    alter table public.a_child add foreign key (parent_id) references public.b_parent;
    create function public.double() returns trigger language plpgsql as
      'begin new.computed := coalesce(new.computed, 1) * 2; return new; end';
    create trigger double before insert or update on public.a_child
      for each row execute function public.double();
    insert into public.b_parent (title) values ('kept'), ('changed'), ('deleted');
    insert into public.a_child values (1, 1), (2, 3)`);
  await client.end();
  copy = await startFollowingCopy(database);
  product = await connect();
  copied = await connect('bench_limit');
}, 120_000);

afterAll(async () => {
  await product.end();
  await copied.end();
  await copy.stop();
  await database.stop();
});

const contentOf = async (client: pg.Client) => ({
  parents: (await client.query('select * from public.b_parent order by id')).rows,
  children: (await client.query('select * from public.a_child order by id')).rows,
});

it('the copy of a database gets added, changed and deleted rows with the values that triggers have computed', async () => {
  await product.query(`
    update public.b_parent set title = 'new title' where title = 'changed';
    insert into public.b_parent (title) values ('added');
    insert into public.a_child select 3, id from public.b_parent where title = 'added';
    delete from public.a_child where id = 2;
    delete from public.b_parent where title = 'deleted'`);
  expect(await contentOf(copied)).not.toEqual(await contentOf(product));
  const { seconds, cpu } = await copy.follow();
  expect(await contentOf(copied)).toEqual(await contentOf(product));
  expect(seconds).toBeGreaterThan(0);
  expect(cpu).toBeGreaterThanOrEqual(0);
});

it('the copy of a database gets only rows that have changed since the last call of follow', async () => {
  await copied.query(`update public.b_parent set title = 'only in the copy' where title = 'kept'`);
  await product.query(`insert into public.b_parent (title) values ('later')`);
  await copy.follow();
  const titles = (await contentOf(copied)).parents.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining(['only in the copy', 'later']));
});
