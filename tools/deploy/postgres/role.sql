-- The gateway's role and its database, by psql (15 or newer) as a superuser, once:
--   POSTGRES_PASSWORD=… psql --file=role.sql            DATABASE_URL=postgres://formgate:…@…/formgate
-- It owns its tables and makes them itself; it reads no files, makes no roles and sees no other database.
\getenv password POSTGRES_PASSWORD
\if :{?role} \else \set role formgate \endif
create role :"role" login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database :"role" owner :"role";
revoke all on database :"role", postgres from public;
