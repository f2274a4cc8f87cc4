-- Members without a first name come after the others with the same role. The index members_by_role remains for the previous version.
CREATE INDEX "members_by_role_and_name" ON "core"."members" USING btree ("company_id","role",("first_name" = ''),"first_name","last_name","id");
