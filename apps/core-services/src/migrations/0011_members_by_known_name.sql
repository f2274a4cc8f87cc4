-- Lists show members without a first name, such as invited people, after all others. The index members_by_name remains for the previous version.
CREATE INDEX "members_by_known_name" ON "core"."members" USING btree ("company_id",("first_name" = ''),"first_name","last_name","id");
