-- Members without a first name come after the others with the same status. The index members_by_status remains for the previous version.
CREATE INDEX "members_by_status_and_name" ON "core"."members" USING btree ("company_id","status",("first_name" = ''),"first_name","last_name","id");
